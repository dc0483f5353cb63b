import type { getGeneralConditionsDefinition } from '#contract';
import type { QueryOfEndpoint } from '../call.ts';
import { readGeneralConditions } from '../store/readers/generalConditionsReader.ts';

/** GET general-conditions-definition: null where none exists. */
export const generalConditionsDefinition: QueryOfEndpoint<typeof getGeneralConditionsDefinition> = ({
  caller,
  services,
}) => services.store.read(caller.organizationId, readGeneralConditions);
