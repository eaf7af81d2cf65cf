/** The account of a signed-in user. @throws when it is gone */
export async function requireAccount<Value>(found: Promise<Value | undefined>): Promise<Value> {
  const value = await found;
  if (value === undefined) throw new Error("the account of a session is not there");
  return value;
}
