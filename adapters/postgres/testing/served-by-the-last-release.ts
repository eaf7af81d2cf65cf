type Rule = { readonly breaks: RegExp; readonly because: string };

/** The release before serves on the schema of the next one, while that starts and once it is rolled back. */
const rules: readonly Rule[] = [
  { breaks: /\bdrop (column|table|view|type|function)\b|\bdrop "|\btruncate\b/, because: "it still reads that" },
  // Unless another table takes the name in the same statement.
  {
    breaks: /\balter table (\S+) rename to (?!\S+; create table \1 )|\brename (?!to\b)/,
    because: "it knows the former name alone",
  },
  { breaks: /\bset not null\b/, because: "it may write nothing there" },
  {
    breaks: /\bset data type\b|\balter (column )?"?\w+"? type\b/,
    because: "it reads another type, and the table is locked",
  },
];

/** Only tables that are there before are in use. */
const rulesOfOldTables: readonly Rule[] = [
  {
    breaks:
      /\badd (column )?(if not exists )?(?!constraint|primary|unique|foreign|check)"?\w+"? (?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    because: "it writes nothing there",
  },
  {
    breaks: /\badd (constraint|foreign key|check|unique|primary key)\b(?![^]*\bnot valid\b)/,
    because: "every row is read under a lock: add it `not valid`, and validate it in a later statement",
  },
];

const excuse = /\/\/ No longer used since release \d\S*/;

/**
 * The statements of a migration on which the release before could not serve. A comment that names the release since which nothing
 * uses a column or table any more excuses the file.
 * @param text of the file
 */
export function breaksTheLastRelease(text: string): readonly string[] {
  if (excuse.test(text)) return [];
  const [up = ""] = text.split(/override async down\b/);
  const statements = [...up.matchAll(/addSql\(\s*(["'`])([^]*?)(?<!\\)\1/g)].map(([, , sql = ""]) =>
    sql.replaceAll("\\", "").replace(/\s+/g, " ").toLowerCase(),
  );
  const made = statements.flatMap((sql) => /\bcreate table (?:if not exists )?"?(\w+)/.exec(sql)?.[1] ?? []);
  return statements.flatMap((sql) => {
    const changed = /\balter table (?:only )?"?(\w+)/.exec(sql)?.[1];
    const isNew = changed === undefined || made.includes(changed);
    return [...rules, ...(isNew ? [] : rulesOfOldTables)]
      .filter(({ breaks }) => breaks.test(sql))
      .map(({ because }) => `${sql}: ${because}`);
  });
}
