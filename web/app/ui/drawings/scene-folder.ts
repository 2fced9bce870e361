/** URL of the folder with a file per scene and theme. The build inserts a URL with a hash (build-plugins/scene-files.ts). */
export const sceneFolder = '/assets/scenes'
