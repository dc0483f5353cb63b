import { configure } from '@testing-library/react';

/** What a test waits for may take long where the machine is busy; what never comes still fails. */
configure({ asyncUtilTimeout: 5000 });
