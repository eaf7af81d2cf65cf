export const archiveAfterDays = 90;

/** Orders delivered before this moment are archived. */
export const archivedBefore = (now: Date): string =>
  new Date(now.getTime() - archiveAfterDays * 86_400_000).toISOString();
