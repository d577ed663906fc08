import { notFound } from '#app/platform/http/form.ts'

/**
 * Catches every address that is not in the map. Without this route the error page would not know who is
 * signed in, and would show a student the guest's places.
 */
export function loader(): never {
  return notFound()
}

export default function UnknownAddress() {
  return null
}
