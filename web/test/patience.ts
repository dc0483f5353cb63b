import { configure } from '@testing-library/react';

// A busy machine is waited for: what is wrong stays wrong.
configure({ asyncUtilTimeout: 5000 });
