import type { State } from './course.ts'

export interface Place {
  name: string
  state: State
  /** Latitude and longitude in degrees. */
  at: readonly [number, number]
}

/** Towns and cities with a campus. */
export const PLACES = {
  adelaide: { name: 'Adelaide', state: 'SA', at: [-34.93, 138.6] },
  armidale: { name: 'Armidale', state: 'NSW', at: [-30.51, 151.67] },
  ballarat: { name: 'Ballarat', state: 'VIC', at: [-37.56, 143.86] },
  batchelor: { name: 'Batchelor', state: 'NT', at: [-13.05, 131.03] },
  bathurst: { name: 'Bathurst', state: 'NSW', at: [-33.42, 149.58] },
  bendigo: { name: 'Bendigo', state: 'VIC', at: [-36.76, 144.28] },
  brisbane: { name: 'Brisbane', state: 'QLD', at: [-27.47, 153.03] },
  bunbury: { name: 'Bunbury', state: 'WA', at: [-33.33, 115.64] },
  bundaberg: { name: 'Bundaberg', state: 'QLD', at: [-24.87, 152.35] },
  burnie: { name: 'Burnie', state: 'TAS', at: [-41.05, 145.9] },
  caboolture: { name: 'Caboolture', state: 'QLD', at: [-27.08, 152.95] },
  cairns: { name: 'Cairns', state: 'QLD', at: [-16.92, 145.77] },
  canberra: { name: 'Canberra', state: 'ACT', at: [-35.28, 149.13] },
  cooranbong: { name: 'Cooranbong', state: 'NSW', at: [-33.08, 151.45] },
  darwin: { name: 'Darwin', state: 'NT', at: [-12.46, 130.84] },
  geelong: { name: 'Geelong', state: 'VIC', at: [-38.15, 144.36] },
  'gold-coast': { name: 'Gold Coast', state: 'QLD', at: [-28.0, 153.43] },
  gympie: { name: 'Gympie', state: 'QLD', at: [-26.19, 152.67] },
  'hervey-bay': { name: 'Hervey Bay', state: 'QLD', at: [-25.29, 152.77] },
  hobart: { name: 'Hobart', state: 'TAS', at: [-42.88, 147.33] },
  ipswich: { name: 'Ipswich and Springfield', state: 'QLD', at: [-27.63, 152.82] },
  launceston: { name: 'Launceston', state: 'TAS', at: [-41.44, 147.14] },
  lismore: { name: 'Lismore', state: 'NSW', at: [-28.81, 153.28] },
  mackay: { name: 'Mackay', state: 'QLD', at: [-21.14, 149.19] },
  mandurah: { name: 'Mandurah', state: 'WA', at: [-32.53, 115.72] },
  melbourne: { name: 'Melbourne', state: 'VIC', at: [-37.81, 144.96] },
  'mount-gambier': { name: 'Mount Gambier', state: 'SA', at: [-37.83, 140.78] },
  newcastle: { name: 'Newcastle', state: 'NSW', at: [-32.93, 151.78] },
  noosa: { name: 'Noosa', state: 'QLD', at: [-26.39, 153.03] },
  perth: { name: 'Perth', state: 'WA', at: [-31.95, 115.86] },
  rockhampton: { name: 'Rockhampton', state: 'QLD', at: [-23.38, 150.51] },
  shepparton: { name: 'Shepparton', state: 'VIC', at: [-36.38, 145.4] },
  'sunshine-coast': { name: 'Sunshine Coast', state: 'QLD', at: [-26.72, 153.06] },
  sydney: { name: 'Sydney', state: 'NSW', at: [-33.87, 151.21] },
  toowoomba: { name: 'Toowoomba', state: 'QLD', at: [-27.56, 151.95] },
  townsville: { name: 'Townsville', state: 'QLD', at: [-19.26, 146.82] },
  warrnambool: { name: 'Warrnambool', state: 'VIC', at: [-38.38, 142.48] },
  whyalla: { name: 'Whyalla', state: 'SA', at: [-33.03, 137.56] },
  wollongong: { name: 'Wollongong', state: 'NSW', at: [-34.42, 150.89] },
} as const satisfies Record<string, Place>

export type PlaceId = keyof typeof PLACES

export const PLACE_IDS = Object.keys(PLACES) as readonly PlaceId[]

export const campusPlace = (id: PlaceId): Place => PLACES[id]

/** The names of campuses that are not the name of their town. */
const CAMPUSES: Readonly<Record<PlaceId, readonly string[]>> = {
  adelaide: ['Bedford Park', 'North Terrace', 'Mawson Lakes', 'Magill', 'Tonsley'],
  armidale: [],
  ballarat: ['Mount Helen'],
  batchelor: [],
  bathurst: [],
  bendigo: [],
  brisbane: [
    ...['St Lucia', 'Gardens Point', 'Kelvin Grove', 'Nathan', 'Nathan (was Mt Gravatt)', 'Mt Gravatt'],
    ...['Logan', 'Banyo', 'South Bank', 'Herston', 'Gatton'],
  ],
  bunbury: ['South West'],
  bundaberg: [],
  burnie: ['Cradle Coast', 'Cradle Coast (Burnie)'],
  caboolture: ['Moreton Bay'],
  cairns: [],
  canberra: ['Bruce, Canberra', 'Bruce', 'Acton'],
  cooranbong: [],
  darwin: ['Casuarina', 'CDU Waterfront Darwin'],
  geelong: ['Waterfront', 'Waurn Ponds'],
  'gold-coast': [],
  gympie: [],
  'hervey-bay': ['Fraser Coast'],
  hobart: ['Sandy Bay'],
  ipswich: ['Ipswich', 'Springfield'],
  launceston: ['Newnham', 'Inveresk'],
  lismore: [],
  mackay: ['Mackay City'],
  mandurah: [],
  melbourne: [
    ...[
      'Parkville',
      'Clayton',
      'Caulfield',
      'Peninsula',
      'Burwood',
      'Bundoora',
      'Melbourne City',
      'Southbank',
    ],
    ...[
      'Footscray Park',
      'St Albans',
      'Hawthorn',
      'Brunswick',
      'Fitzroy',
      'Footscray',
      'Berwick',
      'City Tower',
    ],
  ],
  'mount-gambier': [],
  newcastle: ['Callaghan'],
  noosa: [],
  perth: [
    ...[
      'Curtin Perth',
      'Bentley',
      'Joondalup',
      'Mount Lawley',
      'Murdoch',
      'South Street',
      'Fremantle',
      'Crawley',
    ],
  ],
  rockhampton: [],
  shepparton: [],
  'sunshine-coast': ['Sunshine Coast (Sippy Downs)', 'Sippy Downs'],
  sydney: [
    ...[
      'Kensington',
      'Paddington',
      'Camperdown/Darlington',
      'North Ryde',
      'Liverpool',
      'Penrith',
      'Parramatta',
    ],
    ...[
      'Parramatta City',
      'Blacktown',
      'Campbelltown',
      'Sutherland',
      'Strathfield',
      'North Sydney',
      'Ultimo',
    ],
    ...['Broadway, Sydney', 'CDU Sydney', 'Bankstown', 'Hawkesbury', 'Broadway'],
  ],
  toowoomba: [],
  townsville: [],
  warrnambool: [],
  whyalla: [],
  wollongong: [],
}

const placesByName: ReadonlyMap<string, PlaceId> = new Map(
  PLACE_IDS.flatMap((id) =>
    [campusPlace(id).name, ...CAMPUSES[id]].map((name) => [name.toLowerCase(), id] as const),
  ),
)

const ONLINE = /^(online|distance)$/i

/**
 * The parts of a campus as it is written: “Hobart, Launceston, Online”. A name with a comma of its own stays whole.
 */
const partsOf = (campus: string): string[] =>
  (placesByName.has(campus.toLowerCase()) ? [campus] : campus.split(/ \/ |, /)).map((part) => part.trim())

/**
 * Where a course is taught.
 * @param home the city of the university, for campuses named “City”
 */
export function readCampus(
  campus: string | null,
  home: string,
): { places: PlaceId[]; online: boolean; onCampus: boolean } {
  const parts = campus === null ? [] : partsOf(campus)
  const places = parts.flatMap((part) => {
    const id = placesByName.get(/^city\b/i.test(part) ? home.toLowerCase() : part.toLowerCase())
    return id === undefined ? [] : [id]
  })
  return {
    places: [...new Set(places)],
    online: parts.some((part) => ONLINE.test(part)),
    onCampus: parts.some((part) => !ONLINE.test(part)),
  }
}
