/** What `like` finds a text by, anywhere and as it stands. */
export const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
