import { expect, it } from 'vitest';
import {
  allEndpoints,
  changeProjectFees,
  deleteLineItemBid,
  openApiDocument,
  setBidderRequirementFulfillment,
  setCarriedAmount,
  setContingency,
  setLineItemBid,
  setLineItemBids,
  updateLineItems,
} from './index.ts';

const place = { bidPackageId: 'p', lineItemId: 'l', companyName: 'Acme' };

it('an expectation is absent, null or the whole content, and nothing between', () => {
  const read = (expected: unknown) => deleteLineItemBid.body.safeParse({ ...place, expected });
  expect(deleteLineItemBid.body.parse(place)).toEqual(place);
  expect(read(null).data?.expected).toBeNull();
  expect(read({ classification: 1, price: 1250.5 }).data?.expected).toEqual({ classification: 1, price: '1250.5' });
  expect(read({ classification: 2 }).data?.expected).toEqual({ classification: 2, price: null });
  for (const wrong of [{}, { price: '1' }, { classification: 1, price: '1', seq: 4 }, '1']) {
    expect(read(wrong).success).toBe(false);
  }
});

it.each([
  [setLineItemBids.body, { bidPackageId: 'p', bids: [{ ...place, expected: null, bidPackageId: undefined }] }],
  [setCarriedAmount.body, { bidPackageId: 'p', kind: 'low', value: null, expected: { kind: 'typed', value: '5' } }],
  [setContingency.body, { bidPackageId: 'p', value: '0.05', expected: { unit: 'percent', value: '0.03' } }],
  [
    setBidderRequirementFulfillment.body,
    {
      bidPackageId: 'p',
      description: 'Bond',
      isTradeRequirement: false,
      companyName: 'Acme',
      expected: { value: true },
    },
  ],
  [updateLineItems.body, { bidPackageId: 'p', lineItemId: 'l', quantity: '2', expected: { quantity: '1' } }],
  [
    changeProjectFees.body,
    [{ type: 'update-fee', projectId: 'p', originalName: 'Tax', expected: { feeType: 2, referenceFeeName: null } }],
  ],
])('every command that overwrites takes one: %#', (schema, payload) => {
  expect(schema.safeParse(JSON.parse(JSON.stringify(payload))).error).toBeUndefined();
});

it('fields are expected one by one, and an unknown one is a fault of shape', () => {
  const read = (expected: object) => updateLineItems.body.safeParse({ bidPackageId: 'p', lineItemId: 'l', expected });
  expect(read({ unitPrice: 2 }).data?.[0]?.expected).toEqual({ unitPrice: '2' });
  expect(read({ price: '2' }).success).toBe(false);
});

it('the document describes the expectation and the conflicts that answer it [API-160]', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(allEndpoints)));
  const operation = document.paths['/api/command/bid-package/set-line-item-bid'].post;
  const { properties } = operation.requestBody.content['application/json'].schema;
  expect(properties.expected.anyOf[0].required).toEqual(['classification']);
  expect(setLineItemBid.body.safeParse({ ...place, expected: null }).success).toBe(true);
  const { conflicts } = document.components.schemas.Failure.properties;
  expect(Object.keys(conflicts.items.properties)).toEqual(['path', 'who', 'when', 'now']);
});
