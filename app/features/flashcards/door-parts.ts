// For the browser code outside this feature.
export { ReportedDecks } from './parts/reported-decks.tsx'
export { StartDevice } from './parts/start-device.tsx'
