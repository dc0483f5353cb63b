/** What the server answers on the settings pages of tests. */
export const people = [
  { id: 'l', email: 'lee@demo.example', name: 'Lee Wong', location: 'Portland', roles: [], isLicensed: true },
];
export const requirement = { id: 'r', index: 0, description: 'Bid bond', requirementFulfillmentType: 1 };
export const overhead = { id: 'f', name: 'Overhead', order: 0, feeType: 4, amount: '5', referenceFeeName: null };
export const calculation = 'POST /api/command/fees/calculate-fee-table';
export const calculated = {
  values: [{ name: 'Overhead', value: '5' }],
  feesTotal: '5',
  grandTotal: '5',
  ofTotal: null,
};
export const conditions = {
  id: 'g',
  code: '01',
  description: 'Site',
  tradeRequirementDefinitions: [],
  lineItemDefinitions: [],
};
export const preference = (name: string, value: string) => ({ id: name, name, value, projectId: null });
