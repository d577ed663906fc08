/** The work of an application in the order in which it is usual to do it. Ids are stored: never change one. */
export const CHECKLIST = [
  { id: 'account', text: 'Create your account at the admission centre and note your number' },
  { id: 'courses', text: 'Read the page of each course: prerequisites, portfolio, interview, test' },
  { id: 'order', text: 'Put your list into the order in which you want the courses' },
  { id: 'pay', text: 'Submit the application and pay the fee before the first closing date' },
  { id: 'equity', text: 'Apply for equity schemes and scholarships, which have forms of their own' },
  { id: 'proof', text: 'Upload the documents that the centre asks for' },
  { id: 'forms', text: 'Send the extra forms that single courses ask for' },
  { id: 'offers-off', text: 'Check the dates of offer rounds and of changes of preference' },
  { id: 'after', text: 'When results are out, check your order again before changes close' },
  { id: 'offer', text: 'Answer each offer in time, and enrol' },
] as const

export type ChecklistId = (typeof CHECKLIST)[number]['id']

export const CHECKLIST_IDS = CHECKLIST.map(({ id }) => id) as [ChecklistId, ...ChecklistId[]]
