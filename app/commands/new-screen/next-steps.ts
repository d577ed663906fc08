import { mapFile } from './map-entry.ts'
import { titleOf, type PlannedFile } from './plan-files.ts'
import type { ScreenRequest } from './read-request.ts'

/** Navigation of signed-in people: after Subjects, the first place of More. */
const FIRST_ORDER = 51

/** The first order in the navigation that no entry of the map has. */
function freeOrder(map: string): number {
  const taken = new Set([...map.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order)))
  let order = FIRST_ORDER
  while (taken.has(order)) order++
  return order
}

/** What the person does after the files are written. `map` is the text of all files of the map. */
export function nextSteps(request: ScreenRequest, files: readonly PlannedFile[], map: string): string {
  const { path, audience, name, feature, patternName, pattern } = request
  const tests = files.flatMap(({ file }) => (/\.test\.tsx?$/.test(file) ? [file] : []))
  return `Wrote
${files.map(({ file }) => `  ${file}`).join('\n')}
  ${mapFile(audience)} (one entry added)

Next
1. Add the screen to the independent list, tests/access/screens.ts. In OWN_SCREENS:
     ...built('${audience}', '${path}'),
   If SCREENS has the address as wanted, change wanted to built there instead, lower UNBUILT_AT_MOST by one, and put the
   entry in ${mapFile(audience)} in the same order.
2. Replace the example data in app/features/${feature}, and then the test. A ${patternName} screen to copy from:
     ${pattern.example}
3. Link to the screen: from another page, or with a place in the navigation. In its entry in ${mapFile(audience)}:
     nav: { group: 'More', label: '${titleOf(name)}', icon: 'library', order: ${freeOrder(map)} },
   app/navigation/places.server.test.ts lists the places of a student and of a guest.
4. Rewrite content/help/${name}.md for what the screen does then.
5. npx vitest run ${tests.join(' ')} tests/access/screens.test.ts tests/content/help.test.ts tests/structure
`
}
