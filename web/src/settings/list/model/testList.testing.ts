import type { ListDefinition, ListRecord } from './listDefinition.ts';

/** A record of the list that the tests of the model use. */
export interface Item extends ListRecord {
  readonly text: string;
  readonly type: number;
}

export const item = (id: string, text: string, type = 1): Item => ({ id, text, type });

/** A list of texts with a type from 0 to 2. */
export const items: ListDefinition<Item> = {
  nameField: 'text',
  blank: { text: '', type: 1 },
  fields: [
    {
      name: 'text',
      header: 'requirement',
      width: '1fr',
      Input: () => null,
      print: (text) => text,
      parse: (cell) => cell,
      validate: (text, isTaken) => {
        if (text.trim() === '') return { text: 'generalRequirementRequired' };
        return isTaken(text) ? { text: 'generalRequirementUnique' } : null;
      },
    },
    {
      name: 'type',
      header: 'answeredWith',
      width: '1fr',
      Input: () => null,
      print: String,
      parse: (cell) => (/^[012]$/.test(cell) ? Number(cell) : null),
      validate: () => null,
    },
  ],
};
