import { phoneHref } from "../../../ui/phone-href.ts";

/** A number that a phone dials on a tap. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={phoneHref(phone)} className={linkClass}>
    {phone}
  </a>
);

export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} className={linkClass}>
    {email}
  </a>
);

const linkClass =
  "flex w-fit min-h-11 items-center underline decoration-line-strong underline-offset-2 wrap-anywhere hover:decoration-current md:min-h-0";
