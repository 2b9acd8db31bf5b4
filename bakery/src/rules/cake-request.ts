/** Pictures that a cake request has at most (Spec 9). */
export const REQUEST_IMAGES = 6;
