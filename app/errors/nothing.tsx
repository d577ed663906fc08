import { notFound } from '#app/platform/http/form.ts'

/**
 * Every address that the map does not name. Without a route an unknown address would be answered without asking who
 * is here, and a student would be shown a guest's places.
 */
export function loader(): never {
  return notFound()
}

export default function Nothing() {
  return null
}
