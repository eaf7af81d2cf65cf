import { expect, test } from "vitest";
import { html } from "./html.ts";

test("escapes what is typed, in text and in attributes", () => {
  const typed = `<script>alert("x")</script> & 'more'`;
  expect(html`<a title="${typed}">${typed}</a>`.source).toBe(
    '<a title="&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;more&#39;">&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;more&#39;</a>',
  );
});

test("takes over what html made, alone or in a list", () => {
  const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.source).toBe("<ul><li>a</li><li>&#60;b&#62;</li></ul><hr>");
});

test("keeps typed text on its line and in its direction", () => {
  expect(html`${"Dock 4\r\nBcc: all\u202Eevil"}`.source).toBe("Dock 4 Bcc: all evil");
});
