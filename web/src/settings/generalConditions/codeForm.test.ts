import { afterAll, beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { codeRecordOf } from './codeForm.ts';

const nothing = { GeneralConditionsDefinition: [] } as unknown as Parameters<typeof codeRecordOf>[0];

beforeAll(() => startI18n('en-US'));
afterAll(() => startI18n('en-US'));

it('general conditions that nobody has defined have a code and a description of the language [SGC-008] [SHELL-167]', async () => {
  expect(codeRecordOf(nothing)).toMatchObject({ code: '00.00', description: 'General Conditions' });
  await startI18n('fr-CA');
  expect(codeRecordOf(nothing)).toMatchObject({ code: '00.00', description: 'Conditions générales' });
});
