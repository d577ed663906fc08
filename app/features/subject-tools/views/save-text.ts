/** Saves text as a file. The code is loaded on the first press. */
export async function saveText(text: string, name: string, type = 'text/csv'): Promise<void> {
  const { saveFile } = await import('../parts/save-picture.ts')
  // A mark at the beginning tells spreadsheets that the file is UTF-8.
  saveFile(new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }), name)
}
