/**
 * For Mantine inputs of free text: the text runs in the direction of its first letter. Mantine's own `dir`
 * reaches the frame of an input only.
 */
export const autoDirection = { attributes: { input: { dir: 'auto' } } }
