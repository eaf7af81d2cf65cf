// breaks: adapters-are-no-siblings
// file: adapters/mail/planted.ts
export const open = async () => (await import("@lotlane/adapters/postgres")).openDatabase;
