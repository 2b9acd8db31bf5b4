"""hero.py - the shop's large pictures: a cake on a backdrop of exactly one colour of the design.

Stands on bakery.py, cake.py, props.py and toppings.py beside it and changes none of them.
    blender -b -P hero.py -- --picture season|promo|brand --width 1400 --height 1300 --spp 80 --out out/season
Writes <out>_a.exr and <out>_b.exr; hero.mjs makes the picture of them. --spp is per half.
--empty 1 renders the stage alone; --crop x0,y0,x1,y1 a part (0 to 1, from the bottom left);
--set '{"turn": -20}' tries other values than those of PICTURES. One unit is 10 cm.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bakery import *
import cake, props, toppings as tp

# backdrop: linear light that the tone curve turns into the colour of the panel or tile, about
# bounce: what the backdrop throws on the cake; floor_light: how far the floor lights itself, the rest is left to take shadows
PICTURES = {
    'season': dict(
        backdrop=(0.108, 0.0052, 0.0190),
        bounce=(0.42, 0.20, 0.22),
        floor_light=0.10,
        world=0.36,
        key=1.12,
        shape='heart',
        colour='#f6c7cf',
        topping='pile',
        turn=-10,
        base='heart',
        elevation=34,
        distance=10.9,
        lift=0.36,
        shift=(0.012, 0.045),
    ),
    'promo': dict(
        backdrop=(1.30, 0.83, 0.88),
        bounce=(0.84, 0.70, 0.70),
        floor_light=0.30,
        world=0.46,
        shape='tiered',
        colour='#cfe3d6',
        topping='flowers',
        key=1.08,
        turn=0,
        base='stand',
        elevation=22,
        distance=17.4,
        lift=0.36,
        shift=(-0.274, 0.006),
        plate=1.2,
    ),
    'brand': dict(
        backdrop=(1.13, 0.845, 0.725),
        bounce=(0.80, 0.72, 0.66),
        floor_light=0.30,
        world=0.46,
        key=1.04,
        shape='heart',
        colour='#f6c7cf',
        topping='pile',
        turn=-10,
        base='heart',
        elevation=32,
        distance=14.2,
        lift=0.36,
        shift=(-0.19, 0.008),
    ),
}


def opts():
    a = sys.argv[sys.argv.index('--') + 1 :]
    return {a[i][2:]: a[i + 1] for i in range(0, len(a), 2)}


def backdrop(p):
    """like mat_backdrop(), in another colour, marked by the AOV m_bg: the camera sees a colour partly self-lit, so that shadows stay near the cake"""
    t = NT('hero-backdrop')
    lp = t.n('ShaderNodeLightPath').outputs[0]
    y = t.n('ShaderNodeSeparateXYZ', i_0=t.coord('Object')).outputs[1]
    f = t.mr(y, 1.5, 8.0, p['floor_light'], 0.94, True)
    lit = t.mix(t.math('SUBTRACT', 1.0, f), (0, 0, 0), tuple(c * 0.93 for c in p['backdrop']))
    d = t.n('ShaderNodeBsdfDiffuse', i_Color=t.mix(lp, p['bounce'], lit))
    e = t.n(
        'ShaderNodeEmission',
        i_Color=tuple(p['backdrop']) + (1.0,),
        i_Strength=t.math('MULTIPLY', lp, f),
    )
    a = t.n('ShaderNodeAddShader')
    t.l(d.outputs[0], a.inputs[0])
    t.l(e.outputs[0], a.inputs[1])
    t.aov('m_bg')
    return t.done(a)


def hull(points):
    """convex hull, counter-clockwise"""

    def half(ps):
        out = []
        for p in ps:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) <= (
                out[-1][1] - out[-2][1]
            ) * (p[0] - out[-2][0]):
                out.pop()
            out.append(p)
        return out[:-1]

    ps = sorted(points)
    return half(ps) + half(ps[::-1])


def heart_board(turn, rim=0.20, thick=0.075):
    """a porcelain board round the cake, straight where the heart hollows, its top at z = 0; returns the height of the floor"""
    ol = cake.Outline('heart', 1.06, 3000, turn)
    ring = smooth_closed(resample(hull([ol.inset(-rim, i) for i in range(ol.n)]), 720), 60)
    arc = [pi / 2 * i / 8 for i in range(9)]
    prof = (
        [(0.06, -thick), (0.03, -thick)]
        + [(0.022 * (1 - sin(a)), -0.052 - 0.022 * cos(a)) for a in arc[1:]]
        + [(0.026 * (1 - cos(a)), -0.026 + 0.026 * sin(a)) for a in arc]
        + [(0.07, -0.004), (0.09, -0.010), (0.14, -0.011)]
    )
    inwards = lambda d: [(x * (1 - d / hypot(x, y)), y * (1 - d / hypot(x, y))) for x, y in ring]
    add_obj(
        'board',
        grid_mesh(
            'board', [[(x, y, z) for x, y in inwards(d)] for d, z in prof], cap=(0, 0, -0.011)
        ),
        props.ceramic('white'),
    )
    return -thick


def pile(k, seed=11):
    """berries piled round the edge of a heart, the middle left free: strawberries first, small fruit between, then a second layer"""
    rnd = random.Random(seed)
    ol, _, zt = k.tiers[-1]
    placed = []
    whole = [
        tp.strawberry(s, fat=f, long=l, leafy=True)
        for s, f, l in ((3, 0.95, 1.2), (4, 1.04, 1.08), (8, 0.9, 1.3))
    ]
    half = [tp.strawberry(s, half=True) for s in (5, 6)]
    small = {
        'ra': [tp.raspberry(1), tp.raspberry(4)],
        'bb': [tp.blueberry()],
        'bl': [tp.blackberry()],
    }
    leaf = tp.leaf()
    size = {
        'ra': (0.084, 1.65, 0.95),
        'bb': (0.066, 1.0, 0.85),
        'bl': (0.088, 1.6, 0.9),
    }  # radius on the cake, scale of the source, height of its middle
    free = lambda x, y, r, z: (
        not any(hypot(x - a, y - b) < (r + c) * 0.88 and abs(z - d) < 0.06 for a, b, c, d in placed)
    )

    def put(kind, x, y, z):
        r, scale, up = size[kind]
        r *= rnd.uniform(0.93, 1.08)
        if not free(x, y, r, z):
            return
        placed.append((x, y, r, z))
        instance(
            rnd.choice(small[kind]),
            aim(
                (x, y, zt + z + r * up),
                (rnd.uniform(-0.6, 0.6), rnd.uniform(-0.6, 0.6), 1),
                rnd.uniform(0, 6),
                r * scale,
            ),
        )

    n = 13
    for i in range(n):
        (x, y), (nx, ny) = ol.at(
            (i + 0.5) / n + rnd.uniform(-0.012, 0.012), rnd.uniform(0.20, 0.27)
        )
        s = rnd.uniform(0.25, 0.285)
        if not free(x, y, s * 0.42, 0):
            continue
        placed.append((x, y, s * 0.42, 0))
        if i % 3 == 1:
            instance(
                rnd.choice(half),
                Matrix.Translation((x, y, zt + s * 0.28))
                @ Matrix.Rotation(atan2(ny, nx) + pi / 2 + rnd.uniform(-0.3, 0.3), 4, 'Z')
                @ Matrix.Rotation(rnd.uniform(0.6, 0.9), 4, 'X')
                @ Matrix.Diagonal((s,) * 3 + (1,))
                @ Matrix.Rotation(pi, 4, 'Z')
                @ Matrix.Translation((0, 0, -0.5)),
            )
        elif i % 3 == 0:
            tp.sit(
                rnd.choice(whole),
                x,
                y,
                zt,
                (nx * rnd.uniform(0.5, 0.9), ny * rnd.uniform(0.5, 0.9), rnd.uniform(0.3, 0.8)),
                s,
                rnd.uniform(0, 6),
            )
        else:
            tp.sit(
                rnd.choice(whole),
                x,
                y,
                zt,
                (-nx * 0.8 + rnd.uniform(-0.3, 0.3), -ny * 0.8 + rnd.uniform(-0.3, 0.3), -0.35),
                s,
                rnd.uniform(0, 6),
            )
    for t in range(2600):
        (x, y), _ = ol.at(rnd.random(), rnd.uniform(0.115, 0.44))
        put(rnd.choices(['ra', 'bb', 'bl'], [5, 3 if t < 500 else 8, 3])[0], x, y, 0)
    first = len(placed)
    for t in range(700):  # lies only where two berries carry it
        (x, y), _ = ol.at(rnd.random(), rnd.uniform(0.17, 0.37))
        kind = rnd.choice(['bb', 'ra', 'bb', 'bl'])
        r = size[kind][0]
        near = [(hypot(x - a, y - b), c) for a, b, c, d in placed[:first]]
        if (
            sum(q < (r + c) * 0.95 for q, c in near) >= 2
            and not any(c > 0.1 and q < r + c for q, c in near)
            and len(placed) < first + 26
        ):
            put(kind, x, y, 0.105)
    for i in range(7):
        (x, y), _ = ol.at((i + 0.15) / 7, rnd.uniform(0.14, 0.40))
        a = rnd.uniform(0, 6)
        for q in range(2):
            instance(
                leaf,
                Matrix.Translation((x, y, zt + 0.13))
                @ Matrix.Rotation(a + q * 2.3, 4, 'Z')
                @ Matrix.Rotation(0.3 + rnd.uniform(0, 0.3), 4, 'X')
                @ Matrix.Diagonal((0.17,) * 3 + (1,)),
            )
    tip = max(range(ol.n), key=lambda i: ol.p[i][0] * sin(k.turn) - ol.p[i][1] * cos(k.turn))
    x, y = ol.inset(0.075, tip)
    instance(
        small['bb'][0], aim((x, y, zt + 0.045), (0.3, -0.5, 1), 2, 0.064)
    )  # hides where the strokes of the two sides meet


def build(p):
    """cake.build(), with the turn and the base this picture asks for"""
    plain, plate = cake.Outline, props.cake_base
    props.cake_base = lambda kind, r: plate(kind, p.get('plate', r))
    if p['base'] == 'heart':
        props.cake_base = lambda kind, r: heart_board(math.radians(p['turn']))
    if p['shape'] == 'heart':
        cake.Outline = lambda kind, r=1.0, n=420, rot=0.0: plain(
            kind, r, n, math.radians(p['turn']) if kind == 'heart' else rot
        )
    k = cake.build(
        p['shape'],
        'front',
        p['colour'],
        'buttercream',
        'vanilla',
        'none' if p['topping'] == 'pile' else p['topping'],
        base=p['base'],
    )
    for o in (
        bpy.data.objects
    ):  # roses of the lower tier: closer in, so that no petal hangs over the edge
        if (
            o.name.startswith(('rose_i', 'rose.0'))
            and not o.hide_render
            and o.location.z < k.tiers[-1][1] + 0.1
        ):
            x, y, z = o.location
            a = atan2(y, x)
            o.matrix_world = aim(
                (x * 0.92, y * 0.92, z + 0.04), (cos(a) * 0.55, sin(a) * 0.55, 1), 0, o.scale.x
            )
    if p['topping'] == 'pile':
        k.turn = math.radians(p['turn'])
        pile(k, p.get('seed', 11))


if __name__ == '__main__':
    o = opts()
    p = {**PICTURES[o['picture']], **json.loads(o.get('set', '{}'))}
    w, h = int(o['width']), int(o['height'])
    reset()
    setup_render(w, int(o['spp']), masks=('m_body', 'm_cut', 'm_top', 'm_bg'))
    r = bpy.context.scene.render
    r.resolution_x, r.resolution_y = w, h
    studio(key=p.get('key', 1.0), world=p['world']).data.materials[0] = backdrop(p)
    build(p)
    if o.get('empty'):  # the stage alone, to take its fall-off out of the picture
        for x in bpy.data.objects:
            if x.type == 'MESH' and x.name != 'sweep':
                x.hide_render = True
    e = math.radians(p['elevation'])
    c = camera(
        (0, -p['distance'] * cos(e), p['lift'] + p['distance'] * sin(e)),
        (0, 0, p['lift']),
        92,
        fstop=p.get('fstop', 0.75),
        focus=(0, -0.75, 0.6),
    )
    c.data.shift_x, c.data.shift_y = p['shift']
    if o.get('crop'):
        r.use_border = True
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = map(
            float, o['crop'].split(',')
        )
    render_pair(os.path.abspath(o['out']))
