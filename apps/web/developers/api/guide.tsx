import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Section } from "../../ui/page.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { Api } from "./describe-api.ts";
import { FieldList } from "./field-list.tsx";
import { Code, Text } from "./guide-text.tsx";
import { WebhookGuide } from "./webhook-guide.tsx";

/** The rules that hold for every call. */
export function Guide({ api }: { readonly api: Api }) {
  usePageTitle("API reference");
  return (
    <article className="flex min-w-0 flex-col gap-10">
      <Section title="Authentication">
        <Text>
          A program calls with an API key. The main accounts of dealers and transporters make keys under{" "}
          <Link to={paths.developers()} className="text-ink underline">
            Developers
          </Link>
          . A key acts for its account and may do no more than it. Each call names the scope that it needs.
        </Text>
        <CodeBlock
          label="A first call"
          code={`curl '${api.server}/api/orders' \\\n  -H "authorization: Bearer $LOTLANE_API_KEY"`}
        />
        <Text>{api.scopes}</Text>
        <Text>
          An unknown, expired or revoked key answers 401 <Code>invalid_key</Code>, a missing scope 403{" "}
          <Code>scope_missing</Code>, and a call that no key opens 403 <Code>not_for_keys</Code>.
        </Text>
      </Section>
      <Section title="Errors">
        <Text>
          Every error answers problem details (RFC 9457) as <Code>application/problem+json</Code>. Programs decide by{" "}
          <Code>code</Code>, which stays the same; people read <Code>detail</Code>.
        </Text>
        <FieldList label="Fields of an error" fields={api.problem} answered />
      </Section>
      <Section title="Repeating a call">
        <Text>
          Calls that create something take an <Code>Idempotency-Key</Code> of your choice. The same key and body answer
          the first result again for 24 hours, also when both arrive at the same time. The same key with another body is
          422 <Code>idempotency_key_reused</Code>. A call that broke off can be sent again without a second order.
        </Text>
      </Section>
      <Section title="Limits">
        <Text>
          Each call says how often it may be made, under its answer 429. Beyond that, wait as many seconds as the header{" "}
          <Code>Retry-After</Code> says.
        </Text>
      </Section>
      <Section title="Lists">
        <Text>
          A list answers an array, newest first, with at most <Code>limit</Code> entries. When there is more, the header{" "}
          <Code>Link</Code> carries the address of the next page with <Code>rel=&quot;next&quot;</Code>.
        </Text>
      </Section>
      <WebhookGuide messages={api.webhooks} />
      <Section title="For tools">
        <Text>
          This page is made of{" "}
          <a href="/api/openapi.json" className="text-ink underline">
            /api/openapi.json
          </a>{" "}
          (OpenAPI 3.1), from which clients can be generated.
        </Text>
      </Section>
    </article>
  );
}
