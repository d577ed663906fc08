import { useFrame } from './use-frame.ts'

/** Whether this reader's navigation has the screen at an address. */
export function usePlace(href: string): boolean {
  return useFrame()?.places.some((place) => place.href === href) ?? false
}
