import type { FormFields } from '#app/platform/screens/action-answer.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { fieldOf, responsesIn } from '../rules/posted-responses.ts'

/** The input of `takeDiagnostic`. */
export function diagnosticResponses(moduleId: string, fields: FormFields) {
  const module = prepLibrary().byId.get(moduleId)
  return { id: fields['id'], module: moduleId, responses: responsesIn(fields, module?.diagnostic ?? []) }
}

/** The input of `answerPractice`. */
export function practiceResponse(fields: FormFields) {
  const question = String(fields['question'] ?? '')
  return { question, response: String(fields[fieldOf(question)] ?? '') }
}
