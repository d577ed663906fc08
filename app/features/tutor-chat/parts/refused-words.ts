/** The words of a refusal that the server returned as JSON. */
export async function wordsOf(response: Response, otherwise: string): Promise<string> {
  try {
    const { error } = (await response.json()) as {
      error: { message: string; fields?: Record<string, string> }
    }
    return Object.values(error.fields ?? {})[0] ?? error.message
  } catch {
    return otherwise
  }
}
