import type { BodyOf, setBidderRequirementFulfillment } from '#contract';
import { amountText, FulfillmentType, TEXT_LIMITS } from '#leveling';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';
import { validateBid } from '../lineItemBid/validateBid.ts';

/** The stored content of an answer. */
type Content = Pick<Row<'requirementFulfillment'>, 'price' | 'classification' | 'value'>;

const labels = ['Contributes to Bid', 'Yes/No', 'Text'] as const;
const expected = ['a price and a classification', 'the value true or false', 'a text that is not empty'] as const;

/** Reads an answer by the type of its requirement; null, with every problem noted, where it does not fit. */
export function validateFulfillment(
  findings: Findings,
  body: BodyOf<typeof setBidderRequirementFulfillment>,
  fulfillmentType: number,
): Content | null {
  const sent = body.requirementFulfillmentType;
  if (sent !== null && sent !== fulfillmentType) {
    const words = { expected: labels[fulfillmentType]!, sent: labels[sent] ?? String(sent) };
    findings.add('requirementFulfillmentType', 'fulfillmentTypeDiffers', words);
  }
  const differs = (path: string): void => {
    const words = { type: labels[fulfillmentType]!, expected: expected[fulfillmentType]! };
    findings.add(path, 'fulfillmentValueDiffers', words);
  };
  if (fulfillmentType === FulfillmentType.Quantitative) {
    if (body.value !== null) differs('value');
    const entry = validateBid(findings, '', body);
    if (entry === null) return null;
    const price = entry.price === null ? null : amountText(entry.price);
    return { classification: entry.classification, price, value: null };
  }
  if (body.price !== null) differs('price');
  if (body.classification !== null) differs('classification');
  const value = typeof body.value === 'string' ? body.value.trim() : body.value;
  const fits =
    fulfillmentType === FulfillmentType.Qualitative
      ? typeof value === 'boolean'
      : typeof value === 'string' && value !== '';
  if (!fits) differs('value');
  if (typeof value === 'string') findings.length('value', 'Value', value, TEXT_LIMITS.requirementFulfillment);
  return { price: null, classification: null, value };
}
