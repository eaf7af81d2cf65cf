export {
  groupOfMail,
  type MailGroup,
  mailGroups,
  type MailKind,
  type OptionalMailKind,
  mailGroupWords,
  type PushGroup,
  pushGroups,
  pushGroupWords,
} from "./mail-groups.ts";
export { type ForTeam, mailAccount, mailPerson, type MailPersonPorts } from "./mail-person.ts";
export { noticeToo, type NoticeTooPorts } from "./push-notices.ts";
export { noticesReadSchema } from "./notice-list.ts";
export {
  type NoticeGroupNotFound,
  type NoticeSetting,
  type NoticeSettingChange,
  noticeSettingSchema,
} from "./notice-settings.ts";
export {
  type DeviceNotFound,
  pushChangeSchema,
  pushSubscriptionSchema,
  quietHoursSchema,
  type TooManyDevices,
} from "./push-notices.ts";
export {
  type Subscription,
  dailyUnsubscribeToken,
  searchUnsubscribeToken,
  tripUnsubscribeToken,
  unsubscribeToken,
} from "./unsubscribe.ts";
