import { gate } from '#app/platform/access/gate.server.ts'

const audience = gate('admin')
export const middleware = audience.middleware
export const loader = audience.loader

export { PersonFrame as default } from '#app/navigation/person-frame.tsx'

/** Moving about asks again; a form that stays on its page does not change who may be here. */
export { asksAgain as shouldRevalidate } from '#app/platform/access/asks-again.ts'
