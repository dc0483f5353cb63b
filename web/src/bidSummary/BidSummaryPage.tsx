/** The bid summary page. */
export default function BidSummaryPage() {
  return null;
}
