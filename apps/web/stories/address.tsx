import { useLocation } from "react-router";

/** The address that the story has reached, to be read by its test alone. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output className="sr-only">{pathname + search}</output>;
}
