type SavedFile = { readonly name: string; readonly text: string };

/** Does something and notes the files that it has the browser save, in place of saving them. */
export async function savedBy(act: () => Promise<void>): Promise<readonly SavedFile[]> {
  const saved: Promise<SavedFile>[] = [];
  const note = (event: Event) => {
    const { download: name, href } = event.target as HTMLAnchorElement;
    event.preventDefault();
    saved.push(fetch(href).then(async (answer) => ({ name, text: await answer.text() })));
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener("click", note, { once: true });
    click.call(this);
  };
  try {
    await act();
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  return Promise.all(saved);
}
