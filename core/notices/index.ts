export {
  groupOfMail,
  type MailGroup,
  mailGroups,
  type MailKind,
  type OptionalMailKind,
  mailGroupWords,
} from "./mail-groups.ts";
export { mailAccount, mailPerson, type MailPersonPorts } from "./mail-person.ts";
export { type NoticeGroupNotFound, type NoticeSetting, noticeSettingSchema } from "./notice-settings.ts";
export { type Subscription, searchUnsubscribeToken, unsubscribeToken } from "./unsubscribe.ts";
