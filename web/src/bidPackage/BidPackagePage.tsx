/** The bid package page. */
export default function BidPackagePage() {
  return null;
}
