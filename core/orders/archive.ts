export const archiveAfterDays = 90;

/** What was delivered before that moment is archived. */
export const archivedBefore = (now: Date): string =>
  new Date(now.getTime() - archiveAfterDays * 86_400_000).toISOString();
