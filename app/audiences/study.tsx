import { gate } from '#app/platform/access/gate.server.ts'

const audience = gate('study')
export const middleware = audience.middleware
export const loader = audience.loader

export { Shelled as default } from '#app/navigation/shelled.tsx'
