import { privacy as account } from '#app/features/account/privacy.ts'
import { privacy as authoring } from '#app/features/authoring/privacy.ts'
import { privacy as dojo } from '#app/features/dojo/privacy.ts'
import { privacy as help } from '#app/features/help/privacy.ts'
import { privacy as mocks } from '#app/features/mocks/privacy.ts'
import { privacy as papers } from '#app/features/papers/privacy.ts'
import { privacy as practice } from '#app/features/practice/privacy.ts'
import { privacy as subjects } from '#app/features/subjects/privacy.ts'
import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { privacy as access } from '#app/platform/access/privacy.ts'
import { privacy as accounts } from '#app/platform/accounts/privacy.ts'
import { privacy as events } from '#app/platform/events/privacy.ts'
import { privacy as files } from '#app/platform/files/privacy.ts'
import { privacy as mail } from '#app/platform/mail/privacy.ts'
import { privacy as search } from '#app/platform/search/privacy.ts'

/**
 * Every table there is, with what each of its columns says about somebody. Printed by `victor privacy`; export and
 * deletion run over it. A test refuses a table, or a column, that is not in it.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...accounts,
  ...access,
  ...account,
  ...subjects,
  ...practice,
  ...authoring,
  ...dojo,
  ...papers,
  ...mocks,
  ...help,
  ...files,
  ...search,
  ...mail,
  ...events,
]
