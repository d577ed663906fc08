import { redirect } from 'react-router'
import { actions, intent, personIn } from '#app/platform/screens/actions.server.ts'
import { addressOf, type Tutor } from '../rules/chat.ts'
import { postMessage } from '../use-cases/post-message.server.ts'
import {
  deleteThread,
  rateAnswer,
  renameThread,
  reportAnswer,
  showBranch,
} from '../use-cases/edit-threads.server.ts'
import { readAttachment } from '../use-cases/read-attachment.server.ts'
import { writeAnswer } from '../use-cases/write-answer.server.ts'

/** The forms of both tutors. Without scripts, a message is answered before the page comes back. */
export function tutorActions(tutor: Tutor) {
  const chat = (thread: string) => redirect(`${addressOf(tutor)}?chat=${thread}`)
  return actions({
    send: intent({
      useCase: postMessage,
      input: ({ fields, files }) => ({ ...fields, tutor, hasFile: files['file'] !== undefined }),
      answer: async (value, post) => {
        await writeAnswer(post.services, personIn(post), {
          ...value,
          tutor,
          zone: post.zone,
          signal: post.request.signal,
        })
        return redirect(`${addressOf(tutor)}?chat=${value.threadId}#m-${value.answerId}`)
      },
    }),
    attach: intent({
      useCase: readAttachment,
      input: ({ fields, files }) => ({ ...fields, file: files['file'] }),
    }),
    rename: intent({ useCase: renameThread }),
    delete: intent({ useCase: deleteThread, answer: () => redirect(addressOf(tutor)) }),
    branch: intent({ useCase: showBranch, answer: ({ thread }) => chat(thread) }),
    rate: intent({ useCase: rateAnswer }),
    report: intent({ useCase: reportAnswer }),
  })
}
