/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-raised focus:p-3">
      Skip to content
    </a>
  );
}
