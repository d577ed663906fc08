// For the parts of other features.
export { graphFile } from './parts/picture-file.ts'
export { saveFile } from './parts/save-picture.ts'
