// For the services, and for seeds.
export { canvasJobs } from './jobs/delete-unkept-pictures.server.ts'
export { addImage, addLine, addText, moveBy, setQuestion, withMarks } from './rules/edit-scene.ts'
export { formulaPicture } from './rules/formula-picture.server.ts'
export type { SceneElement } from './rules/scene-schema.ts'
export { workingsOf } from './rules/working.ts'
export { checkTypedWorking } from './use-cases/check-working.server.ts'
export { createCanvas, renameCanvas } from './use-cases/create-canvas.server.ts'
export { saveScene } from './use-cases/save-scene.server.ts'
