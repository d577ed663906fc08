type Details = Readonly<Record<string, string | number | boolean | null>>

/** What was done, as the rest of a sentence. */
export function actionWords(action: string, details: Details): string {
  switch (action) {
    case 'event.created':
      return 'created the draft.'
    case 'event.changed':
      return `changed these fields: ${String(details['fields']).replaceAll(' ', ', ')}.`
    case 'event.published':
      return 'published the event.'
    case 'event.cancelled':
      return `cancelled the event. ${details['told']} people were told.`
    case 'event-sessions.added':
      return `added ${details['sessions']} sessions with ${details['places']} places each.`
    case 'event-session.resized':
      return `changed the places from ${details['before']} to ${details['after']}. ${details['offered']} people got an offer.`
    case 'event-session.moved':
      return `moved a session from ${details['before']} to ${details['after']} (UTC). ${details['told']} people were told.`
    case 'event-session.cancelled':
      return `cancelled a session. ${details['told']} people were told.`
    case 'event-ticket.checked-in':
      return 'checked in a person.'
    case 'event-scans.synced':
      return `sent ${details['scans']} offline scans: ${details['admitted']} check-ins, ${details['flagged']} flagged.`
    case 'event-guardian.answered':
      return details['agreed'] === true ? 'agreed.' : 'did not agree.'
    case 'event-attendees.exported':
      return `downloaded the list of ${details['people']} people.`
    default:
      return `${action}.`
  }
}
