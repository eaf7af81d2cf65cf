import { type Location, ScrollRestoration } from "react-router";

/** Comes back to where a page was left. What is opened afresh has no key of its own in the history: there the address is the key. */
export const ScrollMemory = () => <ScrollRestoration getKey={keyOf} />;

const keyOf = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);
