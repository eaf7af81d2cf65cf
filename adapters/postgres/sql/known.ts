/** A stored word that the domain must know. @throws when it does not, rather than guess */
export function known<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((candidate) => candidate === stored);
  if (word === undefined) throw new Error(`the database holds “${stored}”, which is none of ${words.join(", ")}`);
  return word;
}
