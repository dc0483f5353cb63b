/** The code of the general conditions while the company has not defined them. */
export const defaultConditionsCode = '00.00';
