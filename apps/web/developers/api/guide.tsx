import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { verifying } from "./signature-sample.ts";
import { CodeBlock, FieldList } from "./reference-parts.tsx";
import type { Api, WebhookMessage } from "./describe-api.ts";

/** The rules that hold for every call. */
export function Guide({ api }: { readonly api: Api }) {
  usePageTitle("API reference");
  return (
    <article className="flex min-w-0 flex-col gap-10">
      <Section title="Authentication">
        <Text>
          Programs authenticate with an API key. Dealers and transporters with a main account create keys under{" "}
          <Link to={paths.developers()} className="text-ink underline">
            Developers
          </Link>
          . A key acts for its account and can do no more than the account can. Each call lists the scope it needs.
        </Text>
        <CodeBlock
          label="Your first call"
          code={`curl '${api.server}/api/orders' \\\n  -H "authorization: Bearer $LOTLANE_API_KEY"`}
        />
        <dl aria-label="Scopes" className="grid max-w-form gap-x-6 gap-y-1 text-body sm:grid-cols-[auto_minmax(0,1fr)]">
          {api.scopes.map(({ scope, opens }) => (
            <Fragment key={scope}>
              <dt className="code max-sm:mt-2">{scope}</dt>
              <dd className="text-muted text-pretty">{opens}</dd>
            </Fragment>
          ))}
        </dl>
        <Text>
          An unknown, expired or revoked key returns 401 <Code>invalid_key</Code>. A missing scope returns 403{" "}
          <Code>scope_missing</Code>. A call that API keys cannot make returns 403 <Code>not_for_keys</Code>.
        </Text>
      </Section>
      <Section title="Errors">
        <Text>
          Every error returns problem details (RFC 9457) as <Code>application/problem+json</Code>. Use <Code>code</Code>{" "}
          in your program: it never changes. <Code>detail</Code> is for people to read.
        </Text>
        <FieldList label="Fields of an error" fields={api.problem} answered />
      </Section>
      <Section title="Retrying a call">
        <Text>
          Calls that create something accept an <Code>Idempotency-Key</Code> of your choice. For 24 hours, the same key
          and body return the first result again, even when both calls arrive at the same time. The same key with a
          different body returns 422 <Code>idempotency_key_reused</Code>. If a call is cut off, you can send it again
          without creating a second order.
        </Text>
      </Section>
      <Section title="Limits">
        <Text>
          Each call lists its rate limit under its 429 response. When you exceed it, wait the number of seconds in the{" "}
          <Code>Retry-After</Code> header.
        </Text>
      </Section>
      <Section title="Lists">
        <Text>
          A list returns an array, newest first, with at most <Code>limit</Code> entries. If there are more, the{" "}
          <Code>Link</Code> header has the address of the next page with <Code>rel=&quot;next&quot;</Code>.
        </Text>
      </Section>
      <WebhookGuide messages={api.webhooks} />
      <Section title="Tools">
        <Text>
          This page is generated from{" "}
          <a href="/api/openapi.json" className="text-ink underline">
            /api/openapi.json
          </a>{" "}
          (OpenAPI 3.1). You can generate clients from it too.
        </Text>
      </Section>
    </article>
  );
}

const readers: ReadonlyMap<string, string> = new Map(
  Object.entries({ shipper: "the shipper's company", transporter: "the carrier" }),
);

/** The messages that Lotlane sends other programs, and how those know that Lotlane sent them. */
function WebhookGuide({ messages }: { readonly messages: readonly WebhookMessage[] }) {
  const [event, setEvent] = useState(messages[0]?.event ?? "");
  const message = messages.find((one) => one.event === event);
  return (
    <Section title="Webhooks">
      <Text>
        Lotlane calls your HTTPS address when something happens to your orders, loads or invoices, or when someone
        writes to you. Any 2xx response within ten seconds counts as delivered; anything else is retried for more than
        three days. Each message arrives at least once, and messages can arrive out of order: skip any{" "}
        <Code>webhook-id</Code> that you have already handled.
      </Text>
      <Field label="Event" className="max-w-narrow">
        <Select
          options={messages.map(({ event: name }) => ({ value: name, label: name }))}
          value={event}
          onChange={(changed) => setEvent(changed.target.value)}
        />
      </Field>
      {message ? (
        <>
          <Text>
            {message.summary}. Sent to {message.toldTo.map((reader) => readers.get(reader) ?? reader).join(" and ")}.
          </Text>
          <CodeBlock label="Example message" code={message.example} />
        </>
      ) : null}
      <Text>
        Messages are signed per the{" "}
        <a href="https://www.standardwebhooks.com" className="text-ink underline">
          Standard Webhooks
        </a>{" "}
        spec, which has libraries for most languages. To verify a signature without one, in Node:
      </Text>
      <CodeBlock label="Verify a signature" code={verifying} />
    </Section>
  );
}

const Text = ({ children }: { readonly children: ReactNode }) => (
  <p className="max-w-form text-body text-muted text-pretty wrap-anywhere">{children}</p>
);

const Code = ({ children }: { readonly children: ReactNode }) => <code className="code text-ink">{children}</code>;
