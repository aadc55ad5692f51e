/** The shop's goods as path data, the same on every page: each inside 24 × 24, drawn around its middle. */
export const goods = {
  cup: 'M-9-6h14v9a5 5 0 0 1-5 5h-4a5 5 0 0 1-5-5zM5-4h2a3 3 0 0 1 0 7H5',
  bottle: 'M-2-11h4v5q4 2 4 6v8q0 2-2 2h-8q-2 0-2-2V0q0-4 4-6zM-6 2h12',
  shirt: 'M-5-10q5 4 10 0l7 4-3 6-3-1V9H-6V-1l-3 1-3-6z',
  lamp: 'M-5-10H5l5 10h-20zM0 0v9M-6 9H6',
  box: 'M-10-5 0-10 10-5V6L0 11-10 6zM-10-5 0 0 10-5M0 0v11',
  plant: 'M-6 3H6L4 10h-8zM0 3v-7M0-4q0-6-7-6 0 6 7 6zM0-1q0-5 7-5 0 5-7 5z',
} as const;
