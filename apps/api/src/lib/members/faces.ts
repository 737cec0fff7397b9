/** How many faces of members an entry of a list shows. */
export const maxFaces = 5
