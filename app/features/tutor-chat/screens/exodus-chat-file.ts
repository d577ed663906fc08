import { chatFileOf } from './chat-file.server.ts'

/** A chat as a file. */
export const loader = chatFileOf('exodus')
