const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text has the form of an id. A malformed id is an unknown id, so check before querying. */
export function isGuid(text: string): boolean {
  return guid.test(text);
}
