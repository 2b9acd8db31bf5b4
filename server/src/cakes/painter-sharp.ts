import sharp from 'sharp';

// A painter reads the shop's own layers, prints that were made anew when they came in, and outlines
// that it drew itself. No picture is read twice; as many painters work as there are cores, each on one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebp', 'VipsForeignLoadSvg'] });
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
