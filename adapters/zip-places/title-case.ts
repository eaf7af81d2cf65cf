/** City names as people write them: the data has "Mc Lean", "Mckinney", "Apo" and "Coeur D Alene". */
export function titleCase(city: string, state: string): string {
  if (/^A[AEP]$/.test(state)) return city.toUpperCase();
  return city
    .replace(/\bMc ?([a-zA-Z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/ D ([AI])/g, " d'$1")
    .replace(/\bO (?=[A-Z][a-z])/g, "O'")
    .replace(/ (Of|The|And)(?= )/g, (word) => word.toLowerCase());
}
