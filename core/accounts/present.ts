/** Whoever is signed in has an account. */
export async function present<Value>(found: Promise<Value | undefined>): Promise<Value> {
  const value = await found;
  if (value === undefined) throw new Error("the account of a session is not there");
  return value;
}
